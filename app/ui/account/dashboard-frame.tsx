import type { ReactNode } from "react";
import { useMatch } from "react-router";
import { Button } from "../elements/button.tsx";
import { Alert } from "../elements/alert.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";

interface DashboardFrameProps {
  account: { name: string; email: string; verified: boolean };
  children: ReactNode;
}

/** Who is logged in, what is still to be done about it, and the way out, around the pages of the dashboard. */
export function DashboardFrame({ account: { name, email, verified }, children }: DashboardFrameProps) {
  const overview = useMatch("/user/dashboard") !== null;
  return (
    <div className="wrap py-8">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <div className="min-w-0">
          <h1 className="heading line-clamp-2 text-4xl md:text-5xl">Hello, <bdi>{name}</bdi></h1>
          <p className="mt-1 wrap-anywhere text-muted">{email}</p>
        </div>
        <form method="post" action="/user/logout"><Button look="secondary">Log out</Button></form>
      </div>
      {!verified && overview && (
        <Alert tone="info" className="mt-6">
          <p>We sent a link to {email}. Open it to show that the address is yours: orders you placed with it before will then appear here.</p>
          <form method="post" action="/user/verify-email" className="mt-1"><button name="intent" value="send" className="min-h-11 underline underline-offset-4">Send the link again</button></form>
        </Alert>
      )}
      <DashboardTabs />
      <div className="mt-8">{children}</div>
    </div>
  );
}
