import type {
  ApplicationStart,
  BookingEnquiryInput,
  ContactMessageInput,
  IntakeInput,
  Locale,
  RegistrationInput,
} from '@nfa/contracts';
import { bookableModels, openCourse } from './start-enquiries.ts';

let count = 0;

/** Input of a form, whose language is English without `locale`. */
type Sent<Input> = Omit<Input, 'locale'> & { locale?: Locale };

/** A registration that is accepted; each one of another visitor. */
export function registrationInput(changes: Partial<RegistrationInput> = {}): Sent<RegistrationInput> {
  count += 1;
  return {
    course_id: openCourse.id,
    name: 'Amina Wanjiru',
    phone: '+254 712 345 678',
    email: `amina.${count}@visitor.example`,
    message: 'I would like to start in May.',
    ...changes,
  };
}

/** A contact message that is accepted; each one of another visitor. */
export function contactMessageInput(changes: Partial<ContactMessageInput> = {}): Sent<ContactMessageInput> {
  count += 1;
  return {
    name: 'Brian Otieno',
    email: `brian.${count}@visitor.example`,
    phone: '0712 345 679',
    subject: 'Model Booking',
    message: 'We need two models for a shoot.',
    ...changes,
  };
}

/** A booking enquiry that is accepted; each one of another client. */
export function bookingInput(changes: Partial<BookingEnquiryInput> = {}): Sent<BookingEnquiryInput> {
  count += 1;
  return {
    model_ids: bookableModels.map(({ id }) => id),
    dates: 'March 3 and 4',
    place: 'Studio, Kilimani',
    job: 'Campaign',
    usage: 'Kenya, one year, print and web',
    budget: 'KSh 60,000 a day',
    name: 'Halima Noor',
    phone: '0712 345 680',
    email: `halima.${count}@client.example`,
    message: 'Two looks each.',
    ...changes,
  };
}

/** An intake that is accepted; it begins two weeks after the tests' clock. */
export const intakeInput = (changes: Partial<IntakeInput> = {}): IntakeInput => ({
  starts_on: '2026-01-19',
  ends_on: '2026-02-13',
  days: 'Tuesday and Thursday',
  hours: '5:30 to 8:00 PM',
  venue: 'Long floor, Jua Arcade',
  seats: 10,
  seat_offers: 'automatic',
  price_kes: null,
  plan: [],
  certificate_waits: false,
  ...changes,
});

/** An adult who applies; each one another. */
export function adultStart(changes: object = {}): ApplicationStart {
  count += 1;
  return {
    way: 'adult',
    name: 'Zawadi Njeri',
    town: 'Kisumu',
    height: '180 cm',
    age_band: '18 to 24',
    phone: '+254 712 345 680',
    email: `zawadi.${count}@visitor.example`,
    ...changes,
  } as ApplicationStart;
}

/** A guardian who applies for a child; each one another. */
export function guardianStart(changes: object = {}): ApplicationStart {
  count += 1;
  return {
    way: 'guardian',
    guardian_name: 'Grace Wanjiru Otieno',
    guardian_relation: 'Mother',
    phone: '+254 712 345 681',
    email: `grace.${count}@visitor.example`,
    name: 'Amani',
    age_band: '11 to 13',
    height: '152 cm',
    is_guardian: true,
    may_look: true,
    comes_along: true,
    ...changes,
  } as ApplicationStart;
}
