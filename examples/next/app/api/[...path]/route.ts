import { toRouteHandlers } from '@countersign/server/next'
import { countersign } from '../../../countersign'

// Behind a proxy of yours: toRouteHandlers(countersign, { proxies: 1 }). Without, all people share one rate limit.
export const { GET, POST, PUT, PATCH, DELETE } = toRouteHandlers(countersign)
