import { accountEndpoints } from '@countersign/protocol'
import type { Confirmation } from '../confirmation/Confirmation.ts'
import type { Write } from '../store/Write.ts'
import { member } from './guards.ts'
import { defineConfirmedOperation, defineOperation } from './operation.ts'

// What an endpoint says is confirmed cannot be served by what forgets to ask for the confirmation, or to spend it.
const row = { summary: 'Deletes the account', who: member }
const { deleteAccount, endSession } = accountEndpoints
const forget = async () => ({})
const spend = ({ confirmation }: { confirmation: Confirmation }) => confirmation.write(nothing)

defineConfirmedOperation({ ...row, endpoint: deleteAccount, handle: spend })
defineOperation({ ...row, endpoint: endSession, handle: forget })
// @ts-expect-error: nothing asks for the confirmation that the endpoint names
defineOperation({ ...row, endpoint: deleteAccount, handle: forget })
// @ts-expect-error: nothing spends it
defineConfirmedOperation({ ...row, endpoint: deleteAccount, handle: forget })
// @ts-expect-error: nothing says what is confirmed
defineConfirmedOperation({ ...row, endpoint: endSession, handle: spend })

function* nothing(): Write<object> {
  yield* []
  return {}
}
