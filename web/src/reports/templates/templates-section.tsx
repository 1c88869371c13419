import { LinkButton } from "../../ui/form/link-button.tsx";
import { SettingCell, SettingCells } from "../../ui/layout/setting-cells.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";

/** In the firm's settings: a link to the report templates. */
export function TemplatesSection() {
  return (
    <SettingsSection
      id="reports"
      title="Reports"
      action={
        <LinkButton to="/profile" search={{ tab: "templates" }} variant="secondary" size="sm">
          Open<span className="sr-only"> report templates</span>
        </LinkButton>
      }
    >
      <SettingCells>
        <SettingCell>
          Report templates
          <span className="block text-[0.8125rem] font-normal text-quiet">
            What each kind of report contains: figures, charts, text and disclosures.
          </span>
        </SettingCell>
      </SettingCells>
    </SettingsSection>
  );
}
