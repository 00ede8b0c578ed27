import { DataView } from "#app/ui/account/data-view.tsx";
import { requireAccount } from "#app/http/require-account.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/data";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your data", matches);

/** The page where people export their data or delete their account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAccount(context, request);
  return null;
}

export default function DataPage() {
  return <DataView />;
}
