/** 404, with the mouth for a zero. */
export const Missing = () => (
  <div className="missing" role="img" aria-label="404">
    <span>4</span>
    <svg viewBox="0 0 86 124" preserveAspectRatio="none" fillRule="evenodd" aria-hidden="true">
      <path d="M14 0H72L86 14V86L72 100H40L16 124V100H14L0 86V14ZM18 30L26 20H27L33 40L39 20H47L53 40L59 20H60L68 30V70L60 80H57L52 67H34L29 80H26L18 70Z" />
    </svg>
    <span>4</span>
  </div>
)
