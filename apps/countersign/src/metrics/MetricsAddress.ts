/** A network interface and a port of it. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}
