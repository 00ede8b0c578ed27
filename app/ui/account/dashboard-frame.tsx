import type { ReactNode } from "react";
import { Button } from "../elements/button.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";

interface DashboardFrameProps {
  account: { name: string; email: string };
  children: ReactNode;
}

/** The layout of the dashboard: the account's name and the logout button. */
export function DashboardFrame({ account: { name, email }, children }: DashboardFrameProps) {
  return (
    <div className="wrap py-8">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <div className="min-w-0">
          <h1 className="heading wrap-anywhere text-4xl md:text-5xl">
            Hello, <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 wrap-anywhere text-muted">{email}</p>
        </div>
        <form method="post" action="/user/logout">
          <Button look="secondary">Log out</Button>
        </form>
      </div>
      <DashboardTabs />
      <div className="mt-8">{children}</div>
    </div>
  );
}
