import './registration.css';
import type { Course } from '@nfa/contracts';
import picture from '../../assets/register.webp';
import { register } from '../../data/enquiries.ts';
import { paths } from '../../lib/paths.ts';
import { Success } from '../forms/success.tsx';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { RegistrationForm } from './registration-form.tsx';

interface RegistrationProps {
  courses: readonly Course[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** The chosen course beside the form to register for it. */
export function Registration({ courses, selectedId, onSelect }: RegistrationProps) {
  const enquiry = useEnquiry(register);
  const selected = courses.find(({ id }) => id === selectedId);
  return (
    <section className="registration" id="register" aria-labelledby="register-title">
      <div className="registration-picture night">
        <img className="picture" src={picture} alt="" loading="lazy" decoding="async" />
        <h2 className="text-title" id="register-title">
          Register for Training
        </h2>
        {selected && (
          <div className="registration-choice">
            <p>
              <span>{selected.title}</span>
              <span>Selected</span>
            </p>
            <p>
              <span>{selected.price}</span>
              <span>{selected.duration}</span>
            </p>
          </div>
        )}
      </div>
      <div className="registration-side">
        {enquiry.state === 'sent' ? (
          <Success
            title="Registration Submitted!"
            text="We'll contact you within 24 hours."
            again="Register for Another Course"
            path={paths.training}
            onAgain={enquiry.reopen}
          />
        ) : (
          <RegistrationForm
            courses={courses}
            selectedId={selectedId}
            onSelect={onSelect}
            isSending={enquiry.state === 'sending'}
            send={enquiry.send}
          />
        )}
      </div>
    </section>
  );
}
