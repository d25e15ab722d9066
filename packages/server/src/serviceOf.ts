import type { Service } from './Service.ts'

const services = new WeakMap<object, Service>()

/**
 * What the calls of a handler work with, for what stands beside it and is not a call.
 *
 * @throws {TypeError} when it was not made by `createCountersign`.
 */
export function serviceOf(countersign: object): Service {
  const service = services.get(countersign)
  if (service === undefined) throw new TypeError('Only createCountersign makes a handler.')
  return service
}

export function shareService(countersign: object, service: Service): void {
  services.set(countersign, service)
}
