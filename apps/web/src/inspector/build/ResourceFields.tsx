import { Button } from '@countersign/react'
import { TextField } from '../../ui/TextField.tsx'

/** Props of {@link ResourceFields}. */
export interface ResourceFieldsProps {
  readonly resources: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (resources: readonly string[]) => void
}

/** The list of resources: URIs to add and to take away. */
export function ResourceFields({ resources, problem, onChange }: ResourceFieldsProps) {
  return (
    <fieldset className="resources">
      <legend className="field-label">Resources (optional)</legend>
      {resources.map((resource, index) => {
        const label = `Resource ${index + 1}`
        return (
          <div key={label} className="with-button">
            <TextField
              holds="code"
              label={label}
              value={resource}
              onChange={(text) => onChange(resources.with(index, text))}
            />
            <Button
              kind="outline"
              label={`Remove resource ${index + 1}`}
              onClick={() => onChange(resources.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        )
      })}
      {problem !== undefined && (
        <p className="small field-problem" role="status">
          {problem}
        </p>
      )}
      <Button kind="outline" onClick={() => onChange([...resources, 'https://'])}>
        Add a resource
      </Button>
    </fieldset>
  )
}
