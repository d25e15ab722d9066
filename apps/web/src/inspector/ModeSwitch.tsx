/** What the page is used for. */
export type Mode = 'inspect' | 'build'

/** Props of {@link ModeSwitch}. */
export interface ModeSwitchProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

/** Switches between reading a message and making one. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="modes">
      <legend className="countersign-hidden">What to do</legend>
      {modes.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={mode === value}
          onClick={() => onChange(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

const modes = [
  { value: 'inspect', name: 'Inspect' },
  { value: 'build', name: 'Build' },
] as const
