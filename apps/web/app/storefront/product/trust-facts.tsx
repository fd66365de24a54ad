import type { ProductDetail } from '@shop/contract/product-views';
import { attributeValueText } from '../../lib/attribute-text.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import { useStore } from '../kit/store-data.ts';
import { whatsAppChat } from '../kit/whatsapp-chat.ts';
import { detailWords } from './product-detail-words.ts';
import { Service } from './product-facts.tsx';

/** The organisation of the Silk Mark, which checks its numbers. */
const SILK_MARK = 'https://silkmarkindia.com/';

const link = 'underline underline-offset-4';

/** Shows the known facts that vouch for a product. */
export function TrustFacts({ product }: { product: ProductDetail }) {
  const { silkMarkNo, url, name } = product;
  const { profile, origin } = useStore();
  const question = detailWords.video(name, `${origin}${url}`);
  const chat = whatsAppChat(profile, question);
  const hours = profile?.videoCallHours;
  const woven = wovenText(product);
  if (silkMarkNo === null && woven === null && chat === null) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {silkMarkNo !== null && (
        <Service icon="check">
          {detailWords.silkMark(silkMarkNo)} ·{' '}
          <a
            href={SILK_MARK}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={detailWords.verifySilkMark(silkMarkNo)}
            className={link}
          >
            {detailWords.verify}
          </a>
        </Service>
      )}
      {woven !== null && <Service icon="pin">{woven}</Service>}
      {chat !== null && (
        <Service icon="eye">
          {detailWords.seeLive}{' '}
          <a href={chat} target="_blank" rel="noopener noreferrer" className={link}>
            {detailWords.videoCall}
          </a>
          {hours && `, ${hours}`}
        </Service>
      )}
    </ul>
  );
}

/** Returns the origin and the weight of a product in words; null when neither is known. */
function wovenText({ origin, weightG }: ProductDetail): string | null {
  const weight = weightG === null ? null : attributeValueText('weightG', weightG);
  if (origin === null) return weight === null ? null : `${attributeWords.weightG} ${weight}`;
  return [detailWords.woven(origin), weight].filter(Boolean).join(', ');
}
