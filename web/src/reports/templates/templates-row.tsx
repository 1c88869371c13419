import { LinkButton } from "../../ui/form/link-button.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";

/** In the firm's settings: a link to the report templates. */
export function TemplatesRow() {
  return (
    <SettingsSection id="reports" title="Reports">
      <SettingsRow
        title="Report templates"
        action={
          <LinkButton to="/profile" search={{ tab: "templates" }} variant="secondary" size="sm">
            Open<span className="sr-only"> report templates</span>
          </LinkButton>
        }
      >
        What each kind of report contains: figures, charts, text and disclosures.
      </SettingsRow>
    </SettingsSection>
  );
}
