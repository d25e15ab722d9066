import type { OperatorSettings } from '@countersign/product-api'
import { HealthMark } from './HealthMark.tsx'

/** Whether the database and the chains answer. */
export function Health({ health }: { readonly health: OperatorSettings['health'] }) {
  const { database, chains } = health
  return (
    <ul className="op-rows">
      <li className="op-row">
        <div className="op-row-text">
          <p className="op-row-title">
            <strong>Database</strong> <HealthMark isHealthy={database.isHealthy} />
          </p>
          <p className="op-row-facts">{database.kind === 'sqlite' ? 'SQLite, embedded' : 'Postgres'}</p>
        </div>
      </li>
      {chains.map(({ chainId, nodes }) => (
        <li key={chainId} className="op-row">
          <div className="op-row-text">
            <p className="op-row-title">
              <strong>Chain {chainId}</strong>
            </p>
            <ul className="op-nodes">
              {nodes.map(({ host, isHealthy }) => (
                <li key={host}>
                  <span className="mono">{host}</span> <HealthMark isHealthy={isHealthy} />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
      {chains.length === 0 && (
        <li className="op-row">
          <div className="op-row-text">
            <p className="op-row-title">
              <strong>Chains</strong>
            </p>
            <p className="small soft">
              No node is configured, and none is needed for key wallets. Contract wallets can sign in on the
              chains of <span className="mono">COUNTERSIGN_RPC_&lt;chainId&gt;</span>.
            </p>
          </div>
        </li>
      )}
    </ul>
  )
}
