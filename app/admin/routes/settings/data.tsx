import { responseHeaders } from "#app/http/route-exports.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/data";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Users and orders", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "privacy.manage");
  return null;
}

/** The download of all users and orders as JSON. */
export default function Data() {
  return (
    <>
      <h1 className="heading text-2xl">Users and orders</h1>
      <Section id="export" title="Download all as JSON">
        <p className="max-w-prose">
          One file with every user and every order, as this moment has them. It holds the names, phones and addresses of
          customers: store it as safely as the shop, and delete it when you are done. Each download is in the audit.
        </p>
        <p>
          <a href="/admin/data/export.json" download className={buttonLooks("accent", "medium")}>
            Download users and orders
          </a>
        </p>
        <p className="max-w-prose text-sm text-muted">
          A large shop takes some minutes. A file that was cut off lacks its last line, a closing brace. To bring such a
          file into a shop: npm run data -- import FILE. For backups: npm run backup.
        </p>
      </Section>
    </>
  );
}
