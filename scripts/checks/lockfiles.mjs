import { missingOptional, readLockfile } from '../house/lockfile.mjs'
import { report } from './report.mjs'

// That the lockfiles hold the builds for every machine: `npm ci` refuses one that leaves any out.
report(
  ['.', 'bench'].flatMap((folder) =>
    missingOptional(readLockfile(folder)).map(
      ({ name, range }) => `${folder}/package-lock.json leaves out ${name}@${range}: run "npm run lockfile"`,
    ),
  ),
)
