import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import '../layout/not-found-page.css';
import './model-page.css';
import { Link, useLoaderData } from 'react-router-dom';
import { categoryLabels, loadModel } from '../../data/models.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { paragraphs } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';
import { Gallery } from './gallery.tsx';

export { modelHandle as handle } from './model-head.ts';
export { loadModel as loader };

/** Profile of one model. */
export function Component() {
  const model = useLoaderData<typeof loadModel>();
  return model ? <Profile key={model.id} model={model} /> : <ModelNotFound />;
}

function ModelNotFound() {
  return (
    <section className="notice night">
      <h1 className="text-title">Model not found</h1>
      <Link className="button button--paper" to={paths.models}>
        Back to Models
        <Icon name="arrow" />
      </Link>
    </section>
  );
}

function Profile({ model }: { model: ShownModel }) {
  const facts = [
    { label: 'Height', value: model.height },
    { label: 'Measurements', value: model.measurements },
    { label: 'Eyes', value: model.eyes },
    { label: 'Experience', value: model.experience },
  ].filter(({ value }) => Boolean(value));
  return (
    <article className="profile">
      <Gallery name={model.name} images={[model.main_image, ...model.portfolio_images].filter(Boolean)} />
      <div className="profile-facts">
        <div className="profile-sticky">
          <Link className="back-link" to={paths.models} viewTransition>
            <Icon name="back" />
            Back to Models
          </Link>
          <p className="text-status profile-status">{model.status}</p>
          <h1 className="text-name">{model.name}</h1>
          <p className="text-lead profile-location">{model.location}</p>
          {facts.length > 0 && (
            <dl className="facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {model.bio && (
            <div className="profile-bio">
              {paragraphs(model.bio).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          <ContactActions name={model.name} />
          <Link className="chip profile-category" to={paths.category(model.category)}>
            {categoryLabels[model.category] ?? model.category}
          </Link>
        </div>
      </div>
    </article>
  );
}

function ContactActions({ name }: { name: string }) {
  const { settings, contact } = useSite();
  const academy = settings.company_name;
  const message = `Hello ${academy}, I would like to book ${name}. Please send me availability and rates.`;
  const body = `Hello ${academy},\n\nI would like to know more about booking ${name}.\n\nProject:\nDates:\nLocation:\n\nThank you.`;
  return (
    <div className="actions">
      {contact.whatsapp && (
        <a
          className="button"
          href={whatsappHref({ phone: contact.whatsapp, text: message })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span className="button-lead">
            <Icon name="chat" />
            <span>
              <span className="actions-long">Book via </span>WhatsApp
            </span>
          </span>
          <Icon name="arrow" />
        </a>
      )}
      {contact.phone && (
        <a className="button button--line" href={telHref(contact.phone)}>
          <span className="button-lead">
            <Icon name="phone" />
            <span>
              Call<span className="actions-long"> the Agency</span>
            </span>
          </span>
          <Icon name="arrow" />
        </a>
      )}
      {contact.email && (
        <a
          className="button button--line"
          href={mailtoHref({ to: contact.email, subject: `Booking inquiry: ${name}`, body })}
        >
          <span className="button-lead">
            <Icon name="mail" />
            <span>
              <span className="actions-long">Send an </span>Email<span className="actions-long"> Inquiry</span>
            </span>
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </div>
  );
}
