import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import type { loadJobList } from "../../jobs/load-job-list.ts";
import { Definitions } from "../definitions.tsx";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { SecondPress } from "../second-press.tsx";
import { Section } from "../section.tsx";

type JobListProps = Awaited<ReturnType<typeof loadJobList>>;
type Row = JobListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  { label: "Task", cell: ({ task }) => task },
  {
    label: "Error",
    cell: ({ error }) => (
      <span className="line-clamp-3 wrap-anywhere" title={error}>
        {error}
      </span>
    ),
  },
  { label: "Tries", cell: ({ attempts }) => String(attempts), numeric: true },
  { label: "Since", sorts: ["newest", "oldest"], cell: ({ since }) => <span className="figures">{since}</span> },
  { label: "Next try", cell: ({ next }) => <span className="figures">{next ?? "none: it has failed"}</span> },
  { label: "Do", cell: (job) => <JobForm {...job} /> },
];

const actions: BulkAction[] = [
  { intent: "retry", label: (jobs) => `Try ${jobs} now` },
  { intent: "discard", label: (jobs) => `Discard ${jobs}` },
];

/** The jobs of the worker that failed, and how its queue does. */
export function JobListView({ list, rows, states, health }: JobListProps) {
  return (
    <>
      <ListPage
        title="Failed jobs"
        path="/admin/jobs"
        list={list}
        search={{ label: "A part of the error" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        bulk={{ nameOf: ({ task }) => task, actions }}
        empty="No job has failed. What the shop does in the background, such as sending mails, went well."
      />
      <Section id="health" title="The queue">
        <Definitions
          figures
          items={[
            { term: "Waiting or running", value: String(health.waiting) },
            { term: "Of these, failed before", value: String(health.failing) },
            { term: "Failed, no more tries", value: String(health.failed) },
            { term: "The longest waits", value: health.oldest ?? "none waits" },
          ]}
        />
      </Section>
    </>
  );
}

/** Does with one job what the actions do with many. */
function JobForm({ id, task }: Row) {
  return (
    <Form method="post" className="flex flex-wrap items-start justify-end gap-2 md:justify-start">
      <input type="hidden" name="row" value={id} />
      <Button look="secondary" size="small" name="intent" value="retry" aria-label={`Try now: ${task}`}>
        Try now
      </Button>
      <SecondPress
        verb="Discard"
        of={`the job ${task}`}
        consequence="What it was to do is never done."
        intent="discard"
        look="quiet"
      />
    </Form>
  );
}
