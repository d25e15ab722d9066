import { CountersignError } from '../error/CountersignError.ts'
import type { Service } from '../Service.ts'
import { findSite, splitUrl } from '../site/sites.ts'
import { problem } from './problem.ts'
import type { RequestLike } from './request.ts'
import type { OperationResponse } from './response.ts'

/** Answers a request. Never throws: what fails is answered as a problem. */
export async function handle(
  service: Service,
  request: RequestLike,
  networkAddress: string,
): Promise<OperationResponse> {
  try {
    const answer = await dispatch(service, request, networkAddress)
    return request.method === 'HEAD' ? { ...answer, body: null } : answer
  } catch (error) {
    return problem(error, service.log)
  }
}

async function dispatch(
  service: Service,
  request: RequestLike,
  networkAddress: string,
): Promise<OperationResponse> {
  const { method } = request
  const { host, path } = splitUrl(request.url)
  const route = service.route(path)
  if (route === undefined) throw new CountersignError('not_found')
  const handler = route.methods.get(method)
  if (handler === undefined) {
    throw new CountersignError('method_not_allowed', { method, allow: [...route.methods.keys()].join(', ') })
  }
  return await handler({
    service,
    request,
    site: findSite(service.sites, host),
    networkAddress,
    id: route.names[0] ?? '',
    names: route.names,
  })
}
