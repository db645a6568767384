import { activityRoutesOf } from './admin/activity.ts';
import { eventRoutes } from './admin/events.ts';
import { freshFactorRoutes } from './admin/fresh-factor.ts';
import { passkeyRoutes } from './admin/passkeys.ts';
import { secondFactorRoutes } from './admin/second-factor.ts';
import { sessionRoutes } from './admin/session.ts';
import { statsRoutes } from './admin/stats.ts';
import { calendarFeedRoutes } from './agency/calendar-feeds.ts';
import { callSheetRoutes } from './agency/call-sheets.ts';
import { callRoutes } from './agency/calls.ts';
import { chargeRoutes } from './agency/charges.ts';
import { childRegisterRoutes } from './agency/child-register.ts';
import { childRuleRoutes } from './agency/child-rules.ts';
import { clientRoutes } from './agency/clients.ts';
import { dayOffRoutes } from './agency/days-off.ts';
import { enrolmentRoutes } from './agency/enrolments.ts';
import { feeRoutes } from './agency/fees.ts';
import { invoiceRoutes } from './agency/invoices.ts';
import { jobRoutes } from './agency/jobs.ts';
import { messageDraftRoutes } from './agency/message-drafts.ts';
import { messageRoutes } from './agency/messages.ts';
import { moneyRoutes } from './agency/money.ts';
import { moneyExportRoutes } from './agency/money-exports.ts';
import { myPageRoutes } from './agency/my-pages.ts';
import { agencyOverviewRoutes } from './agency/overview.ts';
import { payPageRoutes } from './agency/pay-pages.ts';
import { paymentMatchRoutes } from './agency/payment-matches.ts';
import { paymentNoticeRoutes } from './agency/payment-notices.ts';
import { paymentSettingsRoutes } from './agency/payment-settings.ts';
import { paymentRoutes } from './agency/payments.ts';
import { permissionRoutes } from './agency/permissions.ts';
import { receiptPageRoutes } from './agency/receipt-pages.ts';
import { statementRoutes } from './agency/statements.ts';
import { transferRoutes } from './agency/transfers.ts';
import { usageWatchRoutes } from './agency/usage-watch.ts';
import { usageRoutes } from './agency/usages.ts';
import { whatsappSettingsRoutes } from './agency/whatsapp-settings.ts';
import { whatsappWebhookRoutes } from './agency/whatsapp-webhook.ts';
import { consentCoverRoutes } from './catalogue/consent-cover.ts';
import { consentPaperRoutes } from './catalogue/consent-papers.ts';
import { consentRoutes } from './catalogue/consents.ts';
import { courseRoutes } from './catalogue/courses.ts';
import { figureReportRoutes, figureRoutes } from './catalogue/figures.ts';
import { catalogueInternalRoutes } from './catalogue/internal.ts';
import { missingContentRoutes } from './catalogue/missing-content.ts';
import { modelCardRoutes } from './catalogue/model-cards.ts';
import { modelRoutes } from './catalogue/models.ts';
import { myConsentLinkRoutes } from './catalogue/my-consent-links.ts';
import { newsRoutes } from './catalogue/news.ts';
import { packageRoutes } from './catalogue/packages.ts';
import { sentDigitalRoutes } from './catalogue/sent-digitals.ts';
import { trashRoutes } from './catalogue/trash.ts';
import { aboutRoutes } from './content/about.ts';
import { contactPageRoutes } from './content/contact-page.ts';
import { contentInternalRoutes } from './content/internal.ts';
import { privacyRoutes, safetyRoutes } from './content/notices.ts';
import { settingsRoutes } from './content/settings.ts';
import { untranslatedPageRoutes } from './content/untranslated-pages.ts';
import { agencyMailRoutes } from './enquiries/agency-mails.ts';
import { applicationRoutes } from './enquiries/applications.ts';
import { attendanceRoutes } from './enquiries/attendance.ts';
import { bookingRoutes } from './enquiries/bookings.ts';
import { certificateRoutes } from './enquiries/certificates.ts';
import { consentCodeRoutes } from './enquiries/consent-codes.ts';
import { contactMessageRoutes } from './enquiries/contact-messages.ts';
import { enquirySettingsRoutes } from './enquiries/enquiry-settings.ts';
import { formTokenRoutes } from './enquiries/form-token.ts';
import { intakeRoutes } from './enquiries/intakes.ts';
import { overviewRoutes } from './enquiries/overview.ts';

import { registrationRoutes } from './enquiries/registrations.ts';
import { testMailRoutes } from './enquiries/test-mails.ts';
import { timelineRoutes } from './enquiries/timeline.ts';
import { whatsappAnswerRoutes } from './enquiries/whatsapp-answers.ts';
import type { Route } from './kit/route.ts';
import { erasedFileRoutes } from './media/erased-files.ts';
import { pageFileRoutes, recordFileRoutes } from './media/file-replacements.ts';
import { fileRoutes } from './media/files.ts';
import { libraryRoutes } from './media/library.ts';
import { privateFileRoutes } from './media/private-files.ts';
import { similarFileRoutes } from './media/similar-files.ts';
import { myPrivacyRequestRoutes } from './privacy/my-privacy-requests.ts';
import { peopleRoutes } from './privacy/people.ts';
import { agencyDataRoutes, catalogueDataRoutes, enquiryDataRoutes } from './privacy/personal-data.ts';
import { privacyRequestRoutes } from './privacy/privacy-requests.ts';
import { agencyRetentionRoutes, catalogueRetentionRoutes, enquiryRetentionRoutes } from './privacy/retention.ts';

export * from './admin/activity.ts';
export * from './admin/events.ts';
export * from './admin/fresh-factor.ts';
export * from './admin/passkeys.ts';
export * from './admin/second-factor.ts';
export * from './admin/session.ts';
export * from './admin/stats.ts';
export * from './agency/amount-in-words.ts';
export * from './agency/calendar-feeds.ts';
export * from './agency/call-sheets.ts';
export * from './agency/calls.ts';
export * from './agency/charges.ts';
export * from './agency/child-register.ts';
export * from './agency/child-rules.ts';
export * from './agency/clients.ts';
export * from './agency/days-off.ts';
export * from './agency/enrolments.ts';
export * from './agency/fees.ts';
export * from './agency/invoices.ts';
export * from './agency/job-choices.ts';
export * from './agency/jobs.ts';
export * from './agency/message-drafts.ts';
export * from './agency/messages.ts';
export * from './agency/money.ts';
export * from './agency/money-choices.ts';
export * from './agency/money-exports.ts';
export * from './agency/mpesa-phone.ts';
export * from './agency/my-pages.ts';
export * from './agency/overview.ts';
export * from './agency/pay-pages.ts';
export * from './agency/payment-matches.ts';
export * from './agency/payment-notices.ts';
export * from './agency/payment-results.ts';
export * from './agency/payment-settings.ts';
export * from './agency/payments.ts';
export * from './agency/permission-texts.ts';
export * from './agency/permissions.ts';
export * from './agency/receipt-pages.ts';
export * from './agency/statements.ts';
export * from './agency/transfers.ts';
export * from './agency/usage-consents.ts';
export * from './agency/usage-watch.ts';
export * from './agency/usages.ts';
export * from './agency/whatsapp-settings.ts';
export * from './agency/whatsapp-templates.ts';
export * from './agency/whatsapp-webhook.ts';
export * from './catalogue/consent-cover.ts';
export * from './catalogue/consent-ledger.ts';
export * from './catalogue/consent-links.ts';
export * from './catalogue/consent-papers.ts';
export * from './catalogue/consent-records.ts';
export * from './catalogue/consent-texts.ts';
export * from './catalogue/consents.ts';
export * from './catalogue/courses.ts';
export * from './catalogue/digital-views.ts';
export * from './catalogue/figures.ts';
export * from './catalogue/internal.ts';
export * from './catalogue/measurement-texts.ts';
export * from './catalogue/measurements.ts';
export * from './catalogue/missing-content.ts';
export * from './catalogue/model-ages.ts';
export * from './catalogue/model-cards.ts';
export * from './catalogue/model-categories.ts';
export * from './catalogue/model-filter.ts';
export * from './catalogue/models.ts';
export * from './catalogue/my-consent-links.ts';
export * from './catalogue/news.ts';
export * from './catalogue/packages.ts';
export * from './catalogue/sent-digitals.ts';
export * from './catalogue/split-name.ts';
export * from './catalogue/trash.ts';
export * from './content/about.ts';
export * from './content/about-defaults.ts';
export * from './content/contact-page.ts';
export * from './content/contact-page-defaults.ts';
export * from './content/internal.ts';
export * from './content/notices.ts';
export * from './content/settings.ts';
export * from './content/settings-defaults.ts';
export * from './content/untranslated-pages.ts';
export * from './enquiries/agency-mails.ts';
export * from './enquiries/application-choices.ts';
export * from './enquiries/application-forms.ts';
export * from './enquiries/application-records.ts';
export * from './enquiries/applications.ts';
export * from './enquiries/attendance.ts';
export * from './enquiries/booking-choices.ts';
export * from './enquiries/bookings.ts';
export * from './enquiries/certificates.ts';
export * from './enquiries/consent-codes.ts';
export * from './enquiries/contact-messages.ts';
export * from './enquiries/contact-subjects.ts';
export * from './enquiries/course-plans.ts';
export * from './enquiries/enquiry-settings.ts';
export * from './enquiries/enquiry-settings-defaults.ts';
export * from './enquiries/enquiry-statuses.ts';
export * from './enquiries/form-token.ts';
export * from './enquiries/intakes.ts';
export * from './enquiries/overview.ts';
export * from './enquiries/promised-hours.ts';

export * from './enquiries/registrations.ts';
export * from './enquiries/test-mails.ts';
export * from './enquiries/timeline.ts';
export * from './enquiries/whatsapp-answers.ts';
export * from './kit/common.ts';
export * from './kit/headers.ts';
export * from './kit/links.ts';
export * from './kit/nairobi-day.ts';
export * from './kit/ordinal.ts';
export * from './kit/primitives.ts';
export * from './kit/problem.ts';
export * from './kit/route.ts';
export * from './kit/shillings.ts';
export * from './kit/site.ts';
export * from './kit/translations.ts';
export * from './kit/versions.ts';
export * from './kit/without-focus.ts';
export * from './media/erased-files.ts';
export * from './media/file-replacements.ts';
export * from './media/files.ts';
export * from './media/library.ts';
export * from './media/private-files.ts';
export * from './media/rendition-widths.ts';
export * from './media/similar-files.ts';
export * from './page-queries.ts';
export * from './privacy/my-privacy-requests.ts';
export * from './privacy/people.ts';
export * from './privacy/person-entries.ts';
export * from './privacy/personal-data.ts';
export * from './privacy/phone-digits.ts';
export * from './privacy/privacy-requests.ts';
export * from './privacy/retention.ts';
export * from './public-paths.ts';

/** All calls of the API, including internal ones. */
export const allRoutes: readonly Route[] = [
  modelRoutes,
  newsRoutes,
  courseRoutes,
  packageRoutes,
  sentDigitalRoutes,
  trashRoutes,
  consentRoutes,
  consentPaperRoutes,
  missingContentRoutes,
  figureRoutes,
  figureReportRoutes,
  catalogueInternalRoutes,
  modelCardRoutes,
  consentCoverRoutes,
  clientRoutes,
  jobRoutes,
  feeRoutes,
  usageRoutes,
  usageWatchRoutes,
  callRoutes,
  dayOffRoutes,
  messageDraftRoutes,
  messageRoutes,
  agencyOverviewRoutes,
  chargeRoutes,
  paymentRoutes,
  enrolmentRoutes,
  invoiceRoutes,
  statementRoutes,
  transferRoutes,
  moneyRoutes,
  moneyExportRoutes,
  childRegisterRoutes,
  childRuleRoutes,
  permissionRoutes,
  callSheetRoutes,
  myConsentLinkRoutes,
  myPageRoutes,
  calendarFeedRoutes,
  payPageRoutes,
  receiptPageRoutes,
  paymentNoticeRoutes,
  paymentMatchRoutes,
  paymentSettingsRoutes,
  whatsappSettingsRoutes,
  whatsappWebhookRoutes,
  registrationRoutes,
  intakeRoutes,
  attendanceRoutes,
  certificateRoutes,
  applicationRoutes,
  contactMessageRoutes,
  consentCodeRoutes,
  agencyMailRoutes,
  bookingRoutes,
  whatsappAnswerRoutes,
  timelineRoutes,
  overviewRoutes,
  enquirySettingsRoutes,
  testMailRoutes,
  formTokenRoutes,
  settingsRoutes,
  aboutRoutes,
  contactPageRoutes,
  privacyRoutes,
  safetyRoutes,
  untranslatedPageRoutes,
  contentInternalRoutes,
  fileRoutes,
  libraryRoutes,
  recordFileRoutes,
  pageFileRoutes,
  similarFileRoutes,
  privateFileRoutes,
  erasedFileRoutes,
  agencyDataRoutes,
  catalogueDataRoutes,
  enquiryDataRoutes,
  peopleRoutes,
  privacyRequestRoutes,
  myPrivacyRequestRoutes,
  catalogueRetentionRoutes,
  agencyRetentionRoutes,
  enquiryRetentionRoutes,
  sessionRoutes,
  freshFactorRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  statsRoutes,
  eventRoutes,
  ...Object.values(activityRoutesOf),
].flatMap((routes) => Object.values<Route>(routes));
