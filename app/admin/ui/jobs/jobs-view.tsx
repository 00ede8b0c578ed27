import { Button } from "#app/ui/elements/button.tsx";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { RowPagesProps } from "../lists/row-pages.tsx";
import { Section } from "../section.tsx";

interface JobRow {
  id: string;
  task: string;
  error: string;
  attempts: number;
  next: string | null;
  since: string;
}

export interface JobsViewProps {
  rows: JobRow[];
  health: { waiting: number; failing: number; failed: number; oldest: string | null };
  pages: RowPagesProps;
  result: FormResult | null;
}

const path = "/admin/jobs";

const columns: ListColumn<JobRow>[] = [
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
  { label: "Since", cell: ({ since }) => <span className="figures">{since}</span> },
  { label: "Next try", cell: ({ next }) => <span className="figures">{next ?? "none: it has failed"}</span> },
  { label: "Do", cell: (job) => <JobForm {...job} /> },
];

/** The jobs of the worker that failed, and how its queue does. */
export function JobsView({ rows, health, pages, result }: JobsViewProps) {
  return (
    <>
      <FormAlert result={result} />
      <ListPage
        title="Jobs that failed"
        path={path}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<p>No job has failed. What the shop does in the background, such as sending mails, went well.</p>}
        pages={pages}
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

function JobForm({ id, task }: JobRow) {
  return (
    <form method="post" action={path} className="flex justify-end gap-2 md:justify-start">
      <input type="hidden" name="job" value={id} />
      <Button look="secondary" size="small" name="intent" value="retry" aria-label={`Try now: ${task}`}>
        Try now
      </Button>
      <Button look="quiet" size="small" name="intent" value="discard" aria-label={`Discard: ${task}`}>
        Discard
      </Button>
    </form>
  );
}
