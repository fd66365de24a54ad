import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TermsLabel } from '../kit/sign-in/terms-label.tsx';
import { CallShop } from './call-shop.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkPayment } from './link-payment.tsx';
import { linkWords as words } from './link-words.ts';
import { paymentWords } from './payment-words.ts';
import { type LinkOrder, useLinkOrder } from './use-link-order.ts';

/**
 * The form of a link's order. Without scripts the browser posts it to the page, which comes back with what was
 * typed; so its fields are the browser's own.
 */
export function LinkForm(props: LinkOrder) {
  const { token, visit, link } = props;
  const { typed, key } = visit;
  const { setForm, submit, onInput, errors, failed, isBusy, share, policies } = useLinkOrder(props);
  if (!link.methods.some(({ offered }) => offered)) {
    return (
      <div className="flex flex-col items-start gap-3">
        <ErrorBox message={words.noMethod} />
        <CallShop contact={visit.contact} />
      </div>
    );
  }
  return (
    <form
      ref={setForm}
      method="post"
      action={paths.payLink(token)}
      encType="multipart/form-data"
      noValidate
      onInput={onInput}
      onSubmit={submit}
      className="group/pay flex min-w-0 flex-col gap-8"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="terms" value={policies.terms} />
      <input type="hidden" name="privacy" value={policies.privacy} />
      {failed === undefined && visit.failed !== null && <ErrorBox message={visit.failed} />}
      <LinkAddress typed={typed} errors={errors} />
      <LinkPayment link={link} typed={typed} errors={errors} />
      <div className="flex flex-col gap-4">
        <Checkbox
          name="agreed"
          label={<TermsLabel />}
          defaultChecked={typed['agreed'] !== undefined}
          error={errors['agreed']}
        />
        {failed && <ErrorBox message={failed} />}
        {share !== null && <ProgressBar share={share} label={paymentWords.upload} />}
        <Button type="submit" size="large" busy={isBusy} busyText={words.placing}>
          {`${words.place} · ${formatPrice(link.total)}`}
        </Button>
      </div>
    </form>
  );
}
