/** The person closed the dialog that asked for a signature: what they were doing was not done. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'

  constructor() {
    super('The request to sign was closed. Nothing was changed.')
  }
}
