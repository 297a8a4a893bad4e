interface MachineProps {
  readonly caption: string
  /** What it said before; for the eye only. */
  readonly log: readonly string[]
  /** Whether the caption is news to a reader. */
  readonly live?: boolean
}

/** The press: tape that spells ROARBACK in five-bit teletype, a log and the caption of the moment. */
export const Machine = ({ caption, log, live = true }: MachineProps) => (
  <div className="machine">
    <div className="tape" role="presentation" />
    <ul className="log" aria-hidden="true">
      {log.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="caption" role={live ? 'status' : undefined}>
      {caption}
    </p>
  </div>
)
