import { Download } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";

const kept = [
  "Your name, e-mail and when you registered",
  "Your address book",
  "Your orders, with what happened to each",
  "Your cart, your wishlist, and what you asked to be told of",
  "Where you are logged in",
  "What you wrote to us, and which mails and messages we sent you",
];

/** Links to the data export and to the account's deletion. */
export function DataView() {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="download">
        <h2 id="download" className="heading text-3xl">
          Download your data
        </h2>
        <p className="mt-2 text-muted">
          One file with all that we keep about you, which people and programs can read (JSON):
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {kept.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <ButtonLink to="/user/dashboard/data/export.json" reloadDocument download className="mt-5">
          <Download aria-hidden="true" className="size-5" /> Download
        </ButtonLink>
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete" className="heading text-3xl">
          Delete your account
        </h2>
        <p className="mt-2 text-muted">
          You can leave whenever you like. We show you what goes and what has to stay before anything happens.
        </p>
        <ButtonLink to="/user/dashboard/data/delete" look="secondary" className="mt-5">
          Delete my account
        </ButtonLink>
      </section>
    </div>
  );
}
