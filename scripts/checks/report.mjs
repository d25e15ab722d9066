/** Ends a check: its findings, one a line, and exit code 1 when there are any. */
export function report(findings) {
  for (const finding of findings) console.log(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}
