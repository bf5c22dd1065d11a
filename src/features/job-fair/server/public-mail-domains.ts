/** Free providers and disposable addresses, in addition to those that the form itself knows. */
const byKind = {
  free: `
    aol.com aim.com ymail.com rocketmail.com myyahoo.com googlemail.com live.com live.in live.co.uk live.com.au live.ca
    msn.com windowslive.com passport.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com
    tutanota.de tuta.com tuta.io tutamail.com keemail.me zoho.com zohomail.com zohomail.in gmx.com gmx.net gmx.de gmx.at
    gmx.ch gmx.co.uk gmx.us mail.com email.com usa.com post.com europe.com asia.com consultant.com engineer.com
    execs.com accountant.com myself.com yandex.com yandex.ru ya.ru mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru
    rediffmail.com rediff.com indiatimes.com sify.com in.com hushmail.com hush.com fastmail.com fastmail.fm fastmail.in
    runbox.com posteo.de posteo.net mailbox.org kolabnow.com disroot.org riseup.net startmail.com mailfence.com ctemplar.com
    inbox.com inbox.lv lycos.com excite.com juno.com netzero.net web.de freenet.de t-online.de arcor.de orange.fr
    wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it terra.com.br uol.com.br bol.com.br
    ig.com.br seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl abv.bg ukr.net i.ua naver.com daum.net hanmail.net
    nate.com qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com 139.com 189.cn aliyun.com hey.com duck.com
    skiff.com att.net sbcglobal.net bellsouth.net comcast.net verizon.net cox.net charter.net earthlink.net btinternet.com
    sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk rogers.com shaw.ca sympatico.ca telus.net
    bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz`,
  throwAway: `
    mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz sharklasers.com grr.la
    10minutemail.com 10minutemail.net 20minutemail.com tempmail.com temp-mail.org temp-mail.io tempmail.net tempmailo.com
    tempail.com throwawaymail.com trashmail.com trashmail.de trash-mail.com yopmail.com yopmail.fr yopmail.net maildrop.cc
    mailnesia.com mailcatch.com mailnull.com mintemail.com moakt.com mohmal.com nada.email getnada.com dispostable.com
    discard.email discardmail.com emailondeck.com fakeinbox.com fakemail.net getairmail.com inboxbear.com inboxkitten.com
    incognitomail.com jetable.org mail-temp.com mytemp.email owlymail.com spam4.me spamgourmet.com spamex.com
    tempinbox.com tempr.email burnermail.io 33mail.com anonaddy.com anonaddy.me simplelogin.com simplelogin.co
    mozmail.com relay.firefox.com emailfake.com luxusmail.org minuteinbox.com smailpro.com 1secmail.com 1secmail.net
    1secmail.org mail.tm mail.gw linshiyou.com dropmail.me harakirimail.com`,
};

const publicMailDomains: ReadonlySet<string> = new Set(
  Object.values(byKind).flatMap((list) => list.trim().split(/\s+/)),
);

/** Whether the domain, or one above it, belongs to a public mail provider. */
export function isPublicProvider(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, from) => publicMailDomains.has(labels.slice(from).join(".")));
}
