import { CountersignError } from '../error/CountersignError.ts'
import type { Service } from '../Service.ts'
import { problem } from './problem.ts'
import { findSite } from './sites.ts'
import { splitUrl } from './splitUrl.ts'

/** Answers a request. Never throws: what fails is answered as a problem. */
export async function handle(service: Service, request: Request, networkAddress: string): Promise<Response> {
  try {
    const response = await dispatch(service, request, networkAddress)
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    return problem(error, service.log)
  }
}

async function dispatch(service: Service, request: Request, networkAddress: string): Promise<Response> {
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
