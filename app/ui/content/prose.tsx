/** Text by staff, already rendered to safe HTML on the server. */
export function Prose({ html }: { html: string }) {
  return <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: html }} />;
}
