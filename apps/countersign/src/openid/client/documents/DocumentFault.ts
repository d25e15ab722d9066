/** What is wrong with the document of an application, or with the way to it. */
export class DocumentFault extends Error {
  /** Whether its host is away, or we have asked it too often: the document may be as it was. */
  readonly isAway: boolean
  /** For the log alone: what is told of a call says nothing of where its name leads. */
  readonly detail: string | undefined
  /** After how many seconds it may be tried again; undefined where that is not known. */
  readonly retrySeconds: number | undefined

  /** @param message what the application and its person read, after “the document at client_id” */
  constructor(message: string, { isAway = false, detail, retrySeconds, cause }: FaultOptions = {}) {
    super(message, { cause })
    this.isAway = isAway
    this.detail = detail
    this.retrySeconds = retrySeconds
  }
}

interface FaultOptions extends ErrorOptions {
  readonly isAway?: boolean
  readonly detail?: string | undefined
  readonly retrySeconds?: number | undefined
}
