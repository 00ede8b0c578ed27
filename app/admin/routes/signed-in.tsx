import { useEffect } from "react";
import { Outlet } from "react-router";
import { requestSessionContext } from "#app/http/context.ts";
import { isStaffRole } from "#domains/staff/permissions.ts";
import { readTheme } from "../http/theme-cookie.ts";
import { requireSession, requireStaff } from "../http/require-staff.ts";
import { listNavigation } from "../navigation.ts";
import { roleLabels } from "../ui/staff/role-labels.ts";
import { toastManager, toToast } from "../ui/kit/toast.tsx";
import { preservePageMiddleware } from "../ui/failed-requests/preserve-page-middleware.ts";
import { SignedInFrame } from "../ui/signed-in-frame.tsx";
import type { Route } from "./+types/signed-in";

/** The layout of all screens behind the login. Each screen checks its own permission again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { name, role } = (await requireSession(context, request)).account;
  return {
    member: { name, role: isStaffRole(role) ? roleLabels[role].name : role },
    navigation: listNavigation(role),
    theme: readTheme(request),
    message: context.get(requestSessionContext).takeFlash(),
  };
}

/** A form that meets no shop, or no database, stays on the screen. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preservePageMiddleware];

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const { message, ...frame } = loaderData;
  useEffect(() => {
    if (message !== null) toastManager.add(toToast({ title: message }));
    // The same message of the next form comes with other data.
  }, [loaderData, message]);
  return (
    <SignedInFrame {...frame}>
      <Outlet />
    </SignedInFrame>
  );
}
