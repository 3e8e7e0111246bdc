/** Checks an installation. It needs no running server, and says what is wrong with the settings itself. */
export async function runDoctor(isJson: boolean): Promise<string> {
  const { examine } = await import("@vitrine/server/doctor/examine");
  const { exitCodeOf, reportOf } = await import("@vitrine/server/doctor/report");
  const findings = await examine(process.env);
  process.exitCode = exitCodeOf(findings);
  return reportOf(findings, { isJson });
}
