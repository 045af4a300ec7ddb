import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { useController, type ControllerRenderProps, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Banner } from "../feedback/banner.tsx";
import { Checkbox, type CheckboxProps } from "./checkbox.tsx";
import { Field, type FieldControl, type FieldProps } from "./field.tsx";
import { collectErrors } from "./form-errors.ts";
import { useUi } from "../base/ui-provider.tsx";

/** The server's errors, already in the person's language. */
export type FormFailure = { message?: string | undefined; fields?: Record<string, string> };

type AnyForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

export type FormProps<Values extends FieldValues> = {
  form: AnyForm<Values>;
  /** Throw to reject: `failureOf` turns the error into messages under the fields and above them. */
  onSubmit: (values: Values) => unknown;
  failureOf: (error: unknown) => FormFailure;
  label?: string;
  /** For a submit button outside the form, such as in a dialog's actions. */
  id?: string;
  className?: string;
  children: ReactNode;
};

const FormIdContext = createContext("form");

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, failureOf, label, id: formId, className, children } = props;
  const id = useId();
  const [attempts, setAttempts] = useState(0);
  const sending = useRef(false);
  const send = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        showFailure(form, failureOf(error));
        setAttempts((count) => count + 1);
      }
    },
    () => setAttempts((count) => count + 1),
  );
  return (
    <FormIdContext value={id}>
      <form
        noValidate
        id={formId}
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (sending.current) return;
          sending.current = true;
          form.clearErrors("root");
          void send(event).finally(() => (sending.current = false));
        }}
      >
        <FormSummary form={form} attempts={attempts} />
        {children}
      </form>
    </FormIdContext>
  );
}

function showFailure<Values extends FieldValues>(form: AnyForm<Values>, failure: FormFailure) {
  const known = new Set(Object.keys(form.control._fields));
  const strangers: string[] = [];
  for (const [name, message] of Object.entries(failure.fields ?? {})) {
    if (known.has(name.split(".")[0] ?? name)) {
      form.setError(name as FieldPath<Values>, { type: "server", message });
    } else strangers.push(message);
  }
  const message = [failure.message, ...strangers].filter(Boolean).join(". ");
  const onlyFields = failure.fields && strangers.length === 0;
  if (message && !onlyFields) form.setError("root.server", { type: "server", message });
}

/** After a refused attempt: one wrong field takes focus itself, several are listed with links, as is a general refusal. */
function FormSummary<Values extends FieldValues>(props: { form: AnyForm<Values>; attempts: number }) {
  const { form, attempts } = props;
  const { texts } = useUi();
  const formId = useContext(FormIdContext);
  const box = useRef<HTMLDivElement>(null);
  const problems = collectErrors(form.formState.errors);
  const general = form.formState.errors.root?.server?.message;
  const listed = attempts > 0 && problems.length > 1;
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === attempts || (problems.length === 0 && !general)) return;
    answered.current = attempts;
    const [first] = problems;
    if (listed || general) box.current?.focus();
    else if (first) focusField(fieldId(formId, first.name));
  });
  if (!listed && !general) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-card outline-none">
      <Banner tone="bad" live title={listed ? texts.errorCount(problems.length) : undefined}>
        {general}
        {listed && (
          <ul>
            {problems.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(formId, name)}`}
                  className="ruled-link inline-block py-0.5"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(fieldId(formId, name));
                  }}
                >
                  {labelOf(fieldId(formId, name))}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}

function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent;
  return label ? `${label}: ` : "";
}

function focusField(id: string) {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: "center", behavior: "smooth" });
}

function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

export type FormControl<Values extends FieldValues, Name extends FieldPath<Values>> = FieldControl & ControllerRenderProps<Values, Name>;

export type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<FieldProps, "children" | "error" | "id"> & {
  form: AnyForm<Values>;
  name: Name;
  children: (control: FormControl<Values, Name>) => ReactNode;
};

/** `<FormField form={form} name="email" label={…}>{(input) => <TextInput {...input} />}</FormField>` */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(props: FormFieldProps<Values, Name>) {
  const { form, name, children, ...field } = props;
  const formId = useContext(FormIdContext);
  const { field: input, fieldState } = useController({ control: form.control, name });
  return (
    <Field {...field} id={fieldId(formId, name)} error={fieldState.error?.message}>
      {(control) => children({ ...input, ...control })}
    </Field>
  );
}

export function FormCheckbox<Values extends FieldValues>(
  props: Omit<CheckboxProps, "form" | "name"> & { form: AnyForm<Values>; name: FieldPath<Values> },
) {
  const { form, name, ...rest } = props;
  const formId = useContext(FormIdContext);
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, ref: _, ...input } = field;
  const error = useMemo(() => fieldState.error?.message, [fieldState.error]);
  return <Checkbox {...rest} {...input} id={fieldId(formId, name)} checked={Boolean(value)} error={error} />;
}
