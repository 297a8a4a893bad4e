const DIGITS = 6

/** A mechanical counter: black wheels, the units in red. The number itself is for readers. */
export const Wheels = ({ total }: { total: number | undefined }) => (
  <>
    <span className="wheels" aria-hidden="true">
      {String(total ?? 0)
        .padStart(DIGITS, '0')
        .split('')
        .map((digit, place) => (
          // A wheel is its place: there is nothing else to tell them apart.
          <b key={place}>{digit}</b>
        ))}
    </span>
    <span className="vh">
      {total === undefined
        ? ''
        : `${total.toLocaleString('en-US')} ${total === 1 ? 'post' : 'posts'} destroyed`}
    </span>
  </>
)
