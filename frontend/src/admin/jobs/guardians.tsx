import {
  type CalledModel,
  guardianRelations,
  type JobDetail,
  type Permission,
  PermissionAsk,
  type PermissionLink,
  permissionRoutes,
} from '@nfa/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { firstName } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { formatTimestamp } from '../components/format-time.ts';
import { Panel } from '../components/panel.tsx';
import { FailureLine } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import type { Form } from '../forms/field.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { modelsOf } from './job-labels.ts';

const words: Record<Permission['state'], string> = {
  asked: 'has not answered yet',
  given: 'allows it',
  refused: 'does not allow it',
  withdrawn: 'took the permission back',
};
const looks: Record<Permission['state'], string> = {
  asked: 'is-warn',
  given: 'is-ok',
  refused: 'is-bad',
  withdrawn: 'is-bad',
};

/** Permissions from guardians of a job's children, and forms to ask for them. */
export function Guardians({ job, isLocked }: { job: JobDetail; isLocked: boolean }) {
  // Models who came of age or left the roster still show with their permissions.
  const children = modelsOf(job).filter(
    ({ id, minor }) => minor || job.permissions.some(({ model_id }) => model_id === id),
  );
  if (children.length === 0) return null;
  return (
    <Panel title="Guardians">
      <ul className="adm-rows adm-jobs__rows">
        {children.map((child) => (
          <ChildRow
            key={child.id}
            job={job}
            child={child}
            permission={job.permissions.find(({ model_id }) => model_id === child.id)}
            isLocked={isLocked}
          />
        ))}
      </ul>
    </Panel>
  );
}

const shownFacts = ['title', 'place', 'brief'] as const;

/** Tells before a save that what it changes was shown to a guardian, whose yes then counts no more. */
export function ShownToGuardian({ job, form }: { job: JobDetail; form: Form }) {
  const typed = useWatch({ control: form.control, name: [...shownFacts] });
  const isAllowed = job.permissions.some(({ state, is_outdated }) => state === 'given' && !is_outdated);
  if (!isAllowed || shownFacts.every((name, at) => job[name] === typed[at])) return null;
  return (
    <p className="adm-hint" role="status">
      A guardian has allowed the title, place and brief as they are stored. Once you save, the guardian must be asked
      again, and the child’s confirmed calls become options.
    </p>
  );
}

interface ChildRowProps {
  job: JobDetail;
  child: CalledModel;
  permission: JobDetail['permissions'][number] | undefined;
  isLocked: boolean;
}

function ChildRow({ job, child, permission, isLocked }: ChildRowProps) {
  const [isAsking, setAsking] = useState(false);
  const consents = useModelConsents(isAsking ? child.id : '');
  // Known details of the guardian must be loaded first, since they fill the fields.
  const isLoading = consents.isPending && !permission;
  const [link, setLink] = useState<PermissionLink>();
  // Asking again voids the former link, and an answer needs none.
  const isOver =
    link &&
    permission &&
    (permission.created_at > link.created_at ||
      (permission.created_at === link.created_at && permission.state !== 'asked'));
  const who = permission?.name || 'The guardian';
  return (
    <li>
      <div>
        <strong dir="auto">{child.name}</strong>
        <p className={permission ? looks[permission.state] : 'is-bad'}>
          {permission
            ? `${who} ${words[permission.state]}`
            : 'Nobody was asked: without a yes the call cannot be confirmed'}
          {permission?.answered_at && `, ${formatTimestamp(permission.answered_at)}`}
        </p>
        {permission?.is_outdated && (
          <p className="is-warn">The job or a call has changed since the yes: ask again before you confirm it.</p>
        )}
        {permission?.state === 'given' && permission.signed_name !== '' && (
          <small className="adm-hint">
            Signed {permission.signed_name}, text {permission.text_version}
          </small>
        )}
      </div>
      {!isLocked && !isAsking && (
        <Button onClick={() => setAsking(true)}>{permission ? 'Ask again' : 'Ask the guardian'}</Button>
      )}
      {link && !isOver && !isAsking && <LinkToSend link={link} title={job.title} child={child.name} />}
      {isAsking && isLoading && <p role="status">Loading...</p>}
      {isAsking && !isLoading && (
        <AskForm
          jobId={job.id}
          child={child}
          known={permission ?? consents.data?.contact}
          isGiven={permission?.state === 'given'}
          onAsked={(made) => {
            setLink(made);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface AskFormProps {
  jobId: string;
  child: CalledModel;
  known: Pick<Permission, 'name' | 'relation' | 'phone' | 'email'> | undefined;
  /** Whether the guardian has said yes. */
  isGiven: boolean;
  onAsked: (link: PermissionLink) => void;
  onCancel: () => void;
}

function AskForm({ jobId, child, known, isGiven, onAsked, onCancel }: AskFormProps) {
  const { name = '', relation = '', phone = '', email = '' } = known ?? {};
  const form = usePanelForm({
    values: { name, relation, phone, email },
    toInput: (typed) => ({ ...typed, model_id: child.id }),
    input: PermissionAsk,
    save: (body) => call(permissionRoutes.askGuardian, { params: { id: jobId }, body }),
    onSaved: ({ data }) => onAsked(data),
  });

  return (
    <form {...form.props} className="adm-fit adm-whole" aria-label={`Guardian of ${child.name}`}>
      <TextField {...form.field('name', 'Guardian')} maxLength={100} />
      <SelectField
        {...form.field('relation', 'Relation')}
        empty="Not known"
        options={guardianRelations.map((relation) => [relation, relation])}
      />
      <TextField {...form.field('phone', 'Phone')} type="tel" />
      <TextField {...form.field('email', 'Email')} type="email" />
      {isGiven && <p className="adm-hint">Asking again takes the yes back, and with it what was confirmed.</p>}
      <FailureLine text="The link could not be made." failure={form.failure} />
      <FormFoot form={form} submit="Make the link" busy="Making..." onCancel={onCancel} />
    </form>
  );
}

/** The link to a guardian, shown once. */
function LinkToSend({ link, title, child }: { link: PermissionLink; title: string; child: string }) {
  const address = new URL(link.path, window.location.origin).href;
  const text = `Hello ${firstName(link.name)}, may ${firstName(child)} work on ${title}? Please read and decide here: ${address} You can take a yes back at any time.`;
  return (
    <div className="adm-whole">
      <p>{address}</p>
      <p className="adm-hint">Send it now: it is not shown again.</p>
      <p className="adm-cluster">
        <WhatsAppLink look="primary" phone={link.phone} text={text}>
          WhatsApp to {firstName(link.name)}
        </WhatsAppLink>
        <MailLink to={link.email} subject={title} body={text} />
      </p>
    </div>
  );
}
