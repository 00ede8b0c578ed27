import { discardJob, type JobOutcome, retryJob } from "#domains/jobs/failed-jobs.ts";
import { type FailedJob, failedJobStates, listFailedJobs } from "#domains/jobs/list-failed-jobs.ts";
import { timeCell } from "#kernel/csv.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { describeJob, failedJobStateLabels, jobTasks } from "../ui/jobs/job-labels.ts";

const jobsPath = "/admin/jobs";

/** The jobs of the worker that failed. A row's key is the job's id in its queue. */
export const jobList = defineList({
  name: "failed-jobs",
  path: jobsPath,
  needs: ["jobs.manage"],
  nouns: ["job", "jobs"],
  filters: {
    state: choiceFilter(
      "State",
      failedJobStates.map((value) => ({ value, label: failedJobStateLabels[value] })),
    ),
    task: choiceFilter(
      "Task",
      jobTasks.map((value) => ({ value, label: describeJob(value) })),
    ),
    since: dateRangeFilter("Since"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listFailedJobs(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: (key) => /^\d{1,18}$/.test(key),
  file: [
    { header: "Task", cell: ({ task }: FailedJob) => describeJob(task) },
    { header: "Error", cell: ({ error }) => error },
    { header: "Tries", cell: ({ attempts }) => attempts },
    { header: "Since", cell: ({ since }) => timeCell(since) },
    { header: "Next try", cell: ({ nextAttempt }) => timeCell(nextAttempt) },
  ],
  commands: {
    retry: bulkCommand({
      needs: "jobs.manage",
      verb: "Try now",
      run: async ({ db, by, key }) => toRow(await retryJob(db, by, key)),
    }),
    discard: bulkCommand({
      needs: "jobs.manage",
      verb: "Discard",
      run: async ({ db, by, key }) => toRow(await discardJob(db, by, key)),
    }),
  },
  labelOf: (key) => ({ label: `Job ${key}`, href: jobsPath }),
});

const toRow = ({ outcome }: JobOutcome) => ({
  problem: outcome === "done" ? null : "It has run meanwhile, runs now, or was discarded",
});
