import type { RouterContextProvider } from "react-router";
import { findQueueHealth } from "#domains/jobs/failed-jobs.ts";
import { failedJobStates } from "#domains/jobs/list-failed-jobs.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { describeJob, failedJobStateLabels } from "../ui/jobs/job-labels.ts";
import { jobList } from "./job-list.ts";

/** The data of the list of jobs that failed, and how the queue does. */
export async function loadJobList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state, db, by } = await jobList.load(context, request);
  const { oldestDue, ...counts } = await findQueueHealth(db, by);
  return {
    list,
    rows: rows.map(({ id, task, error, attempts, nextAttempt, since }) => ({
      id,
      task: describeJob(task),
      error: error.split("\n")[0]!.slice(0, 300),
      attempts,
      next: nextAttempt && formatDateTime(nextAttempt),
      since: formatDateTime(since),
    })),
    states: presentChoices(state, "state", failedJobStates, failedJobStateLabels),
    health: { ...counts, oldest: oldestDue && describeWait(oldestDue, new Date()) },
  };
}
