import { spawn } from "node:child_process";

const patienceMilliseconds = 60_000;
const grave = ["high", "critical"];

/**
 * Asks the registry what is known against the packages that the shop runs with. Throws with their names when anything of high or critical severity is;
 * says so and goes on when the registry does not answer, as without a network or behind a mirror that knows no advisories. `ask` resolves with npm's report.
 */
export async function auditDependencies({ ask = askNpm, say = console.log } = {}) {
  const { report, reason } = readReport(await ask());
  if (!report) return say(`Skipped: the registry told nothing of known faults (${reason}).`);

  const found = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => grave.includes(severity));
  if (found.length > 0) throw new Error(`Faults are known of these packages; see npm audit:\n${found.map(describe).join("\n")}`);
  const { info = 0, low = 0, moderate = 0 } = report.metadata.vulnerabilities;
  const lesser = info + low + moderate;
  say(`Nothing of high severity is known of ${report.metadata.dependencies?.prod ?? "the"} packages${lesser > 0 ? `, ${lesser} of less` : ""}.`);
}

function describe({ name, severity, range, via }) {
  const titles = via.flatMap((cause) => (typeof cause === "string" ? [`through ${cause}`] : [cause.title]));
  return `  ${name} ${range} (${severity}): ${[...new Set(titles)].join("; ")}`;
}

/** The report, or why there is none. */
function readReport(output) {
  try {
    const report = JSON.parse(output);
    if (report.metadata?.vulnerabilities) return { report };
    return { reason: String(report.message || report.error?.summary || "it gave no report").split("\n", 1)[0] };
  } catch {
    return { reason: output.trim().split("\n", 1)[0] || `no answer within ${patienceMilliseconds / 1000} s` };
  }
}

function askNpm() {
  const args = ["audit", "--omit=dev", "--json", "--loglevel=silent", "--fetch-retries=1", "--fetch-timeout=20000"];
  return new Promise((resolve) => {
    const child = spawn("npm", args, { stdio: ["ignore", "pipe", "ignore"], timeout: patienceMilliseconds });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve(error.message));
    child.on("close", () => resolve(output));
  });
}
