import { requireAccount } from "#app/http/require-account.ts";
import { DashboardFrame } from "#app/ui/account/dashboard-frame.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { Outlet } from "react-router";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your dashboard", matches);

/** The layout of the account's pages. It redirects guests to the login, and each page inside checks the account again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email } = await requireAccount(context, request);
  return { name, email };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardFrame account={loaderData}>
      <Outlet />
    </DashboardFrame>
  );
}
