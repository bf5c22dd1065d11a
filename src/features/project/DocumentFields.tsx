import { CheckboxField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { announce } from "#kit/ui/Toasts.tsx";
import { UploadField } from "#kit/upload/UploadField.tsx";
import { uploadNotices } from "#kit/upload/upload-state.ts";
import { pages } from "#paths";
import { agreementParts } from "./project-agreement.ts";
import type { ProjectDocument } from "./use-document.ts";
import type { ProjectFormFields } from "./use-project-form.ts";

interface Props {
  readonly form: ProjectFormFields;
  readonly document: ProjectDocument;
}

/** The document and the agreement. The terms open in a new tab, since leaving the form would lose its document. */
export const DocumentFields = ({ form, document }: Props) => (
  <fieldset>
    <legend className={styles.legend}>Document and agreement</legend>
    <div className="field-grid">
      {document.isLost && (
        <p className="form-alert form-alert--note field--wide" role="status">
          Your document could not be kept when the page was loaded again. Please attach the file again;
          everything that you typed is still here.
        </p>
      )}
      <UploadField
        purpose="projectFile"
        label="Document"
        optional
        wide
        error={document.error}
        inputRef={document.inputRef}
        onChange={document.choose}
        onPrepared={() => announce(uploadNotices.prepared)}
      />
      <div className="field--wide">
        <CheckboxField
          required
          label={
            <>
              {agreementParts.statement}
              <a href={pages.projectTerms} target="_blank" rel="noopener">
                {agreementParts.terms}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
              .
            </>
          }
          {...form.field("agreeTerms")}
        />
      </div>
    </div>
  </fieldset>
);
