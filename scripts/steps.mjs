import { spawn } from "node:child_process";
import path from "node:path";
import { askNpm } from "./ask-npm.mjs";
import { auditArgs, auditDependencies } from "./audit.mjs";
import { checkDocuments } from "./documents.mjs";
import { printOutdated, outdatedArgs } from "./outdated.mjs";
import { buildShop, node, root } from "./prepare.mjs";

const bin = (name) => path.join(root, "node_modules/.bin", name);
const folders = [
  "app",
  "domains",
  "emails",
  "platform",
  "kernel",
  "server",
  "worker",
  "cli",
  "test",
  "database",
  "tools",
  "bench",
  "e2e",
];

/** One check of the repository: a name to print and a function that throws when the check fails. */
export const lint = { name: "lint", run: () => runProgram([bin("oxlint"), "--deny-warnings"]) };
/** Fails with the names of files that `npm run format` would change. */
export const format = { name: "format", run: () => runProgram([bin("oxfmt"), "--list-different"]) };
export const types = {
  name: "types",
  run: async () => {
    await runProgram([node, bin("react-router"), "typegen"]);
    // The cache about unchanged files saves most of the work the second time. Four checkers, as it has by default, do what they share four times, in
    // twice the processor time, and another check has the other core.
    const cache = ["--incremental", "--tsBuildInfoFile", "node_modules/.taqat-types"];
    await runProgram([node, bin("tsc"), "--noEmit", "--checkers", "1", ...cache], { GOGC: "200" });
  },
};
export const boundaries = {
  name: "boundaries",
  run: () => runProgram([node, bin("depcruise"), "--config", ".dependency-cruiser.mjs", ...folders]),
};
/** Fails with the statements of migrations that the version of the shop before them would not bear. */
export const migrations = { name: "migrations", run: () => runProgram([node, "tools/migrations/check.ts"]) };
/** Fails with what the documents name and the repository does not have. */
export const documents = { name: "documents", run: checkDocuments };
/** Asks the registry about the dependencies. The request starts at once and runs during the steps before this one. */
export function dependencies() {
  const [outdated, faults] = [askNpm(outdatedArgs), askNpm(auditArgs)];
  const run = async () => {
    await printOutdated({ ask: () => outdated });
    await auditDependencies({ ask: () => faults });
  };
  return { name: "dependencies", run };
}
export const build = { name: "production build", run: buildShop };

/** Unit and domain tests; the results go to `report` as JSON. */
export const unitTests = (report) => ({
  name: "unit and domain tests",
  run: () =>
    runProgram([node, bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]),
});

/** Browser journeys with the Chromium that this promise finds; the results go to `report` as JSON. */
export const journeys = (report, chromium) => ({
  name: "browser journeys",
  // A failed journey runs once more, to tell a race from a fault; both fail the run.
  run: async () =>
    runProgram([node, bin("playwright"), "test", "--reporter=list,json", "--retries=1", "--fail-on-flaky-tests"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: await chromium,
    }),
});

/** One step of several that run at the same time; it throws when one of them fails, after all have ended. */
export const together = (...steps) => ({
  name: steps.map(({ name }) => name).join(", "),
  run: async () => {
    const outcomes = await Promise.allSettled(steps.map(({ run }) => run()));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.message] : []));
    if (reasons.length > 0) throw new Error(reasons.join("; "));
  },
});

/** Runs steps in order, printing each one's name and duration; throws at the first that fails. */
export async function runSteps(steps) {
  for (const { name, run } of steps) {
    const start = Date.now();
    const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
    console.log(`\n▶ ${name}`);
    try {
      await run();
    } catch (error) {
      throw new Error(`✗ ${name} failed after ${seconds()}: ${error.message}`);
    }
    console.log(`✓ ${name} (${seconds()})`);
  }
}

function runProgram([program, ...args], env = {}) {
  return new Promise((resolve, reject) => {
    const PATH = `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
    // Programs that tests start many times compile their modules once.
    const NODE_COMPILE_CACHE = path.join(root, "node_modules/.taqat-compile-cache");
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(args[0] ?? program)} ended with ${signal ?? `exit code ${code}`}`)),
    );
  });
}
