import { Badge } from "#app/ui/elements/badge.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";

interface MailTextsViewProps {
  mails: { key: string; label: string; isChanged: boolean }[];
}

const path = "/admin/settings/mails";

/** The mails whose words the owner can change. */
export function MailTextsView({ mails }: MailTextsViewProps) {
  return (
    <ListPage
      title="Mail templates"
      path={path}
      columns={[
        { label: "Mail", cell: ({ key, label }) => <RowLink to={`${path}/${key}`}>{label}</RowLink> },
        {
          label: "Words",
          cell: ({ isChanged }) => (isChanged ? <Badge tone="lime">Yours</Badge> : <span>As they come</span>),
        },
      ]}
      rows={mails}
      keyOf={({ key }) => key}
      empty={<p>There is none.</p>}
    />
  );
}
