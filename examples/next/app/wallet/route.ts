import { requireSession } from '@countersign/server/next'
import { countersign } from '../../countersign'

export const GET = requireSession(countersign, (_request, { wallet }) => Response.json(wallet))
