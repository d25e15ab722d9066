import { type ApiOptions, type Calls, createCalls } from '@countersign/client'
import { deviceEndpoints } from '@countersign/product-api'
import { apiOptions } from './apiOptions.ts'
import { requireCookies } from './requireCookies.ts'

/** The calls of the page where a person enters the code of a device. Each rejects with an `ApiError`. */
export interface DeviceApi extends Calls<typeof deviceEndpoints> {}

/** Creates the calls of that page. */
export function createDeviceApi(options: ApiOptions = apiOptions): DeviceApi {
  const calls = createCalls(deviceEndpoints, options)
  return {
    ...calls,
    // What follows belongs to the browser that entered the code.
    enterCode: async (code) => {
      await requireCookies()
      return await calls.enterCode(code)
    },
  }
}
