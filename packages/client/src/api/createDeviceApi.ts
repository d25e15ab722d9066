import { type InteractionResult, interactionResultSchema } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor } from './call.ts'

/** The calls of a person who lets a device sign in. Each rejects with an `ApiError`. */
export interface DeviceApi {
  /** Finds the device that shows this code, and says where the person goes on; `not_found` where none shows it. */
  enterCode(userCode: string): Promise<InteractionResult>
}

/**
 * Creates the calls of the page where the code of a device is entered.
 *
 * @example
 * const { redirectTo } = await createDeviceApi().enterCode('WDJB-MJHT')
 * @throws {ApiError} from each call.
 */
export function createDeviceApi(options: ApiOptions = {}): DeviceApi {
  return {
    enterCode: (userCode) => callFor(interactionResultSchema, 'POST', '/device/code', options, { userCode }),
  }
}
