import { readAnswer } from "./ask-npm.mjs";

/** The npm command whose output `auditDependencies` reads. */
export const auditArgs = ["audit", "--omit=dev"];
const grave = ["high", "critical"];

/**
 * Asks the registry for vulnerabilities of the production dependencies. Throws with the packages' names when one is of high or critical severity.
 * Prints a line and continues when the registry does not respond, as without a network or behind a mirror without advisories. `ask` resolves with
 * npm's report.
 */
export async function auditDependencies({ ask, print = console.log }) {
  const { value: report, reason } = readAnswer(await ask(), ({ metadata }) => metadata?.vulnerabilities);
  if (!report) return print(`Skipped: the registry did not list known vulnerabilities (${reason}).`);

  const found = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => grave.includes(severity));
  if (found.length > 0)
    throw new Error(`Faults are known of these packages; see npm audit:\n${found.map(describe).join("\n")}`);
  const { info = 0, low = 0, moderate = 0 } = report.metadata.vulnerabilities;
  const lesser = info + low + moderate;
  print(
    `Nothing of high severity is known of ${report.metadata.dependencies?.prod ?? "the"} packages${lesser > 0 ? `, ${lesser} of less` : ""}.`,
  );
}

function describe({ name, severity, range, via }) {
  const titles = via.flatMap((cause) => (typeof cause === "string" ? [`through ${cause}`] : [cause.title]));
  return `  ${name} ${range} (${severity}): ${[...new Set(titles)].join("; ")}`;
}
