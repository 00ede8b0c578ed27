import { useEffect } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxViewNameLength } from "#domains/staff/text-limits.ts";
import type { ListControls } from "../../lists/load-list-controls.ts";
import { preloadRoute } from "../failed-requests/preload-route.ts";
import { Dialog } from "../kit/dialog.tsx";

/** The saved views of a list as tabs, and the form that saves or deletes one. Each tab is a link to the list with the view's filters. */
export function ViewTabs({ name, path, query, views }: ListControls) {
  const look =
    "inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink";
  const current = views.find((view) => view.current);
  useEffect(() => preloadRoute("admin/routes/list-settings"), []);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 border-b border-line">
      <nav aria-label="Saved views" className="min-w-0 overflow-x-auto">
        <ul className="flex">
          <li>
            <Link to={path} aria-current={query === "" ? "page" : undefined} className={look}>
              Everything
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link to={view.href} aria-current={view.current ? "page" : undefined} className={look}>
                <bdi>{view.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pb-1">
        {current?.own ? (
          <Dialog
            key={current.id}
            trigger="Delete this view"
            look="quiet"
            title={`Delete the view “${current.name}”?`}
            description={current.shared ? "Everybody loses it. What is in it stays." : "Only the view goes."}
          >
            <Form navigate={false} method="post" action={`/admin/lists/${name}`} className="grid justify-items-start">
              <input type="hidden" name="query" value={query} />
              <input type="hidden" name="view" value={current.id} />
              <Button size="small" name="intent" value="delete-view">
                Delete the view
              </Button>
            </Form>
          </Dialog>
        ) : (
          query !== "" &&
          !current && (
            <Dialog
              key={query}
              trigger="Save this view"
              look="quiet"
              title="Save this view"
              description="Search, filters and sort under a name, as a tab above the list."
            >
              <Form
                navigate={false}
                method="post"
                action={`/admin/lists/${name}`}
                className="grid justify-items-start gap-3"
              >
                <input type="hidden" name="query" value={query} />
                <TextField label="Name" name="name" id="view-name" required maxLength={maxViewNameLength} dir="auto" />
                <label className="flex min-h-11 items-center gap-3">
                  <input type="checkbox" name="shared" value="yes" className="size-5 shrink-0" />
                  Share it with everybody who sees this list
                </label>
                <Button size="small" name="intent" value="save-view">
                  Save the view
                </Button>
              </Form>
            </Dialog>
          )
        )}
      </div>
    </div>
  );
}
