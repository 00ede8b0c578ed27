import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  /** What it is good for, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The narrow sheet on which people prove who they are. */
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
