/** The words about agents, which nobody adds: they introduce themselves. */
export const agentsTexts = {
  title: 'Let agents in',
  lead: 'Agents such as Claude Code or VS Code aren’t added here. Each introduces itself with a document at its own address, and the person who uses it signs what it can do.',
  loading: 'Loading the settings',
  notLoaded: 'Couldn’t load the settings',
  states: {
    off: 'Off now: this server takes no such documents.',
    listed: 'On now for the hosts {hosts}.',
    open: 'On now for every host: anyone can publish such a document. People still read its host and sign for it.',
  },
  hostsLegend: 'Which agents?',
  /** By the host of their document. */
  hosts: {
    'claude.ai': { name: 'Claude and Claude Code', note: 'claude.ai' },
    'chatgpt.com': { name: 'ChatGPT and Codex', note: 'chatgpt.com' },
    'vscode.dev': { name: 'Visual Studio Code', note: 'vscode.dev' },
    'opencode.ai': { name: 'opencode', note: 'opencode.ai' },
  },
  others: 'Other hosts (optional)',
  othersNote: 'Hosts without https://, separated by spaces, such as agents.example.',
  othersWrong: (text: string) => `“${text}” isn’t a host.`,
  proposal: 'Put these lines into the environment of the server, and restart it:',
  nothing: 'Choose at least one.',
  copyName: 'lines',
  afterwards:
    'Then say in each API that agents can ask for it, or put single ones on its list: once somebody has used an agent here, it’s among the {applications}. Agents that register themselves, such as Cursor, need dynamic registration instead ({registration}).',
  applications: 'applications',
} as const
