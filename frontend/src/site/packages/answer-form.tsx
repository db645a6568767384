import '../../ui/field.css';
import type { PackageAnswer, PackagePick } from '@nfa/contracts';
import { clockTimeOf } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { packageAnswerLabels, packageAnswers } from './answer-labels.ts';
import type { UnsavedAnswer } from './place-page.action.ts';
import { type AnswerState, useAnswer } from './use-answer.ts';

interface AnswerFormProps {
  token: string;
  place: number;
  modelId: string;
  name: string;
  pick: PackagePick | undefined;
  /** The answer that a form without script could not store; another model may have taken the position meanwhile. */
  failed?: UnsavedAnswer | undefined;
}

/** Form with Yes, Maybe, No and a remark. Without script, remark and answer are posted together. */
export function AnswerForm({ token, place, modelId, name, pick, failed }: AnswerFormProps) {
  const takesAnswers = here(paths.packagePlace(token, 'answers'));
  const shown = failed?.model_id === modelId ? failed : pick;
  const { answer, remark, state, at, choose, write, flush } = useAnswer(takesAnswers, modelId, shown);
  return (
    <form
      className="package-answer"
      method="post"
      action={here(paths.packagePlace(token, place))}
      aria-label={t('Your answer about {name}', { name })}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement) choose(submitter.value as PackageAnswer);
      }}
    >
      <input type="hidden" name="model_id" value={modelId} />
      <div className="package-answer-buttons">
        {packageAnswers.map((value) => (
          <button
            key={value}
            className={answer === value ? 'button' : 'button button--line'}
            type="submit"
            name="answer"
            value={value}
            aria-pressed={answer === value}
          >
            {answer === value && <Icon name="check" />}
            {t(packageAnswerLabels[value])}
          </button>
        ))}
      </div>
      <div className="package-remark">
        <label htmlFor="package-remark">{t('Remark')}</label>
        <AnswerNote state={state} at={at} problem={failed?.problem} cover={here(paths.package(token))} />
        <textarea
          id="package-remark"
          className="input input--lines"
          name="remark"
          rows={2}
          maxLength={500}
          value={remark}
          onChange={(event) => write(event.target.value)}
          onBlur={flush}
        />
        {remark !== '' && !answer && <p className="text-small">{t('It is sent with your answer.')}</p>}
      </div>
    </form>
  );
}

interface AnswerNoteProps {
  state: AnswerState;
  at: Date | undefined;
  problem: string | undefined;
  cover: string;
}

function AnswerNote({ state, at, problem, cover }: AnswerNoteProps) {
  const words: Record<AnswerState, string> = {
    open: '',
    saving: t('Saving'),
    saved: at ? t('Saved {time}', { time: clockTimeOf(at) }) : t('Saved'),
    waiting: t("Saved on this device. We'll send it when you're online."),
    failed: t('Not saved. Please try again.'),
    closed: t('This package has closed.'),
    gone: t('This model is no longer in the package.'),
    nameless: t('Tell your name again first.'),
  };
  const isBad = problem !== undefined || ['failed', 'closed', 'gone', 'nameless'].includes(state);
  return (
    <p className={isBad ? 'package-note package-note--bad links' : 'package-note'} role="status">
      {state === 'saved' && <Icon name="check" />}
      {isBad && <Icon name="warning" />}
      {state === 'open' ? problem : words[state]}
      {(state === 'nameless' || (state === 'open' && problem === words.nameless)) && (
        <a href={cover}>{t('To the cover')}</a>
      )}
    </p>
  );
}
