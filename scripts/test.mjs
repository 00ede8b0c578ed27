import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "./find-chromium.mjs";
import { main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";
import {
  boundaries,
  build,
  dependencies,
  documents,
  format,
  journeys,
  lint,
  migrations,
  runSteps,
  together,
  types,
  unitTests,
} from "./steps.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "taqat-reports-"));
const unitReport = path.join(reports, "unit.json");
const journeyReport = path.join(reports, "journeys.json");

/** The contents of a report; undefined when its step was not reached. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Journeys that failed, and those that passed on the second try: a race is a fault with a cause. */
const unmet = (journey) => (journey ? journey.stats.unexpected + journey.stats.flaky : 0);

// A file that could not be loaded, or a server that did not start, fails without a single failed test.
function printTotals() {
  const unit = readReport(unitReport);
  const journey = readReport(journeyReport);
  if (!unit && !journey) return;
  const passed = (unit?.numPassedTests ?? 0) + (journey?.stats.expected ?? 0);
  const failed =
    (unit?.numFailedTests || unit?.numFailedTestSuites || 0) + (unmet(journey) || journey?.errors.length || 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}

// All checks, the quickest first. The vulnerabilities of dependencies come last, so that they hide no failure of ours.
await main(async () => {
  await installDependencies();
  // Where one has to be installed, its download waits for the network while the other steps have the processor. The journeys tell when there is none.
  const chromium = findChromium();
  chromium.catch(() => undefined);
  try {
    await runSteps([
      // The types leave a core unused for most of their time, which the build takes.
      together(format, lint, types, boundaries, migrations, build),
      documents,
      unitTests(unitReport),
      journeys(journeyReport, chromium),
      dependencies(),
    ]);
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
  printTotals();
  rmSync(reports, { recursive: true, force: true });
});
