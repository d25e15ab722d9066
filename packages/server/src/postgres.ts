// How an address of Postgres is read: what a program needs before it opens a database, and without the rest of the server.

export { splitPostgresAddress } from './store/postgres/addresses.ts'
export { readPostgresTarget, readPostgresTls } from './store/postgres/tls.ts'
