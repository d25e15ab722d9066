import { defineProofReference, type ProofReference } from '@countersign/server/extension'

/** Whatever of the product refers to what was signed: the sweep and a backup keep that. */
export const proofReferences: readonly ProofReference[] = [
  defineProofReference('connection', 'proof_id'),
  defineProofReference('connection_api', 'proof_id'),
  defineProofReference('token_family', 'proof_id'),
]
