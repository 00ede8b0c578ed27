import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  /** The page's purpose, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The narrow layout of the login, registration and password pages. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-lg">
        <h1 className="heading text-4xl md:text-5xl">{title}</h1>
        {lead && <div className="mt-3 text-lg text-muted">{lead}</div>}
        <div className="mt-6 grid gap-6">{children}</div>
      </div>
    </div>
  );
}
