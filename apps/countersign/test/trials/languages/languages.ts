/** The ways in which an application proves who it is at the token endpoint. */
export type Method = 'none' | 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt'

/** A small application in another language, in the folder of that name, and the library that signs people in there. */
export interface Language {
  readonly folder: string
  readonly library: string
  /** Commands that tell versions, where their programs are installed. */
  readonly tools: readonly Command[]
  /** What downloads and builds it, in a copy of its folder. */
  readonly build: readonly Command[]
  /** What runs it, as a path in that copy or a program of the system. */
  readonly run: Command
  /** What it prints when it takes requests. */
  readonly ready: RegExp
  /** Where it begins a sign-in, and where it ends it. */
  readonly login: string
  readonly callback: string
  /** Those that the library has. */
  readonly methods: readonly Method[]
}

/** A program and its arguments. */
export type Command = readonly [string, ...string[]]

const ownPaths = { login: '/login', callback: '/callback' }

export const languages: readonly Language[] = [
  {
    folder: 'go',
    library: 'Go with golang.org/x/oauth2 and go-oidc',
    tools: [['go', 'version']],
    build: [['go', 'build', '-o', 'trial', '.']],
    run: ['./trial'],
    ready: /Listening/,
    ...ownPaths,
    methods: ['none', 'client_secret_basic', 'client_secret_post'],
  },
  {
    folder: 'python',
    library: 'Python with Authlib',
    tools: [['python3', '-c', 'import ensurepip, venv']],
    build: [
      ['python3', '-m', 'venv', 'venv'],
      ['./venv/bin/pip', 'install', '--quiet', '--no-deps', '--requirement', 'requirements.txt'],
    ],
    run: ['./venv/bin/python', 'main.py'],
    ready: /Running on/,
    ...ownPaths,
    methods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  },
  {
    folder: 'java',
    library: 'Java with Spring Security',
    tools: [
      ['mvn', '--version'],
      ['java', '-version'],
    ],
    build: [['mvn', '--batch-mode', '--quiet', '--no-transfer-progress', 'package']],
    // It runs for seconds: it is not worth optimizing.
    run: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', 'target/trial.jar'],
    ready: /Started Trial/,
    login: '/oauth2/authorization/countersign',
    callback: '/login/oauth2/code/countersign',
    methods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  },
  {
    folder: 'rust',
    library: 'Rust with openidconnect',
    tools: [['cargo', '--version']],
    build: [['cargo', 'build', '--quiet', '--locked', '--target-dir', 'target']],
    run: ['./target/debug/countersign-trial'],
    ready: /Listening/,
    ...ownPaths,
    methods: ['none', 'client_secret_basic', 'client_secret_post'],
  },
]
