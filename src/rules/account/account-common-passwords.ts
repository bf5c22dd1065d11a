/**
 * Base words of common passwords: without trailing digits and signs, and with letters in place of look-alikes (see
 * `account-password.ts`). Includes words of this region and trade; the most used passwords themselves are in
 * `account-used-passwords.ts`.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passwort passw pass passphrase parola contrasena senha motdepasse mypassword thepassword newpassword
  password123password passwordpassword admin administrator adminadmin superadmin superuser root rootroot toor user
  username users guest guestguest test testtest tester testing demo default changeme changeit change temp temporary
  secret topsecret supersecret letmein letmeinnow openup opensesame welcome welcomeback hello hellohello helloworld
  login logmein signin access enter master server system oracle cisco sample example office company business
  qwerty qwertyu qwertyui qwertyuiop qwertyuiopas qwert qwer qwerqwer qwertyqwerty qazwsx qazwsxedc qazqaz
  asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdfqwer qweasd qweasdzxc zxcvbn zxcvbnm zxcv zxcvzxcv azerty
  azertyuiop qwertz qwertzuiop poiuytrewq lkjhgfdsa mnbvcxz oneqaz qaz wsx zaq zaqxsw xsw
  2wsx3edc qaz2wsx qwaszx asdzxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcdabcd aabbcc aabbccdd
  iloveyou iloveu ilovegod ilovemom iloveme iloveyouu loveyou loveme love lovely lovelove mylove forever forevermore
  sunshine princess princesa football footballs baseball basketball superman batman spiderman ironman pokemon naruto
  dragon monkey shadow michael jordan jennifer jessica ashley nicole daniel thomas charlie andrew robert joshua
  matthew anthony william samantha michelle elizabeth victoria alexander christian benjamin jonathan stephanie
  computer internet keyboard laptop google facebook whatsapp instagram youtube microsoft windows samsung iphone apple
  starwars trustno trustnoone whatever nothing anything something freedom liverpool chelsea arsenal barcelona
  manchester realmadrid juventus cricket hunter killer ninja zaqwsx cheese chocolate butterfly flower purple orange
  banana summer winter spring autumn january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday blink maverick mustang ferrari mercedes yamaha
  harley corvette porsche phoenix diamond jesus jesuschrist god blessed blessing angel angels heaven
  krishna harekrishna ganesh ganesha shiva omsairam sairam sairamsairam omnamahshivaya jaihind jaimatadi
  hanuman bharat india indian indiaindia mumbai delhi chennai bangalore bengaluru kolkata hyderabad kerala kochi
  cochin ernakulam trivandrum thiruvananthapuram kozhikode thrissur kottayam alappuzha malayalam malayali mohanlal
  tiger panther eagle eagles falcon bulldog cowboys yankees lakers
  packers raiders rangers thunder lightning rainbow sweetheart sweety sweetie
  babyboy mybaby buttercup cupcake friend friends bestfriend family mother father budweiser
  snoopy mickey mickeymouse scooby tinkerbell barbie jasmine brandon amanda
  victor richard alexis mercury gateway simple simplepassword nopassword gandalf
  starwar matrix rockyou nirvana eminem
  mammootty sachin dhoni kohli tidepoint harbour harbourmaster consulting consultant
  `
    .trim()
    .split(/\s+/),
);
